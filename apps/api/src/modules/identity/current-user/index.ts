/** A layer below session, users and sellers, which all respond with the user. */
export {
  domainsOf,
  loadCurrentUser,
  userJson,
  userRows,
} from "#modules/identity/current-user/current-user.reader.ts";
