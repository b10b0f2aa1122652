/** Maximum open invitations per company: they send unsolicited e-mail. */
export const INVITATIONS_MAX = 50;
