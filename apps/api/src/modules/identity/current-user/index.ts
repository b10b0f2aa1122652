/** A layer below session, users and sellers, all of which return the user. */
export {
  loadCurrentUser,
  userJson,
  userRows,
  lacksSecondFactor,
  staffRoles,
  staffValuesOf,
} from "#modules/identity/current-user/current-user.reader.ts";
