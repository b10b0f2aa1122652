/** A layer below session, users and sellers, all of which return the user. */
export { loadCurrentUser, userJson, userRows } from "#modules/identity/current-user/current-user.reader.ts";
export {
  lacksSecondFactor,
  staffRoles,
  staffValuesOf,
} from "#modules/identity/current-user/staff-roles.reader.ts";
