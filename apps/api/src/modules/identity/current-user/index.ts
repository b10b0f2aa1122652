/** A layer below session, users and sellers, all of which return the user. */
export {
  domainsOf,
  loadCurrentUser,
  userJson,
  userRows,
} from "#modules/identity/current-user/current-user.reader.ts";
