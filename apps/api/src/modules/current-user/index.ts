/** Lies below session, users and sellers, which all answer with the user. */
export { domainsOf, loadCurrentUser, userJson, userRows } from "#modules/current-user/current-user.reader.ts";
