/** Open invitations that a company may have at once: they send mail to people who have not asked for it. */
export const INVITATIONS_MAX = 50;
