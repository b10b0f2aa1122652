/** Lies below session, users and sellers, which all answer with the user. */
export { loadCurrentUser } from "#modules/current-user/current-user.reader.ts";
