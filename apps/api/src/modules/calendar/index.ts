export {
  EXPIRY_WORKING_DAYS,
  addDays,
  deadlineOf,
  instantOf,
  isWorkingDay,
  localDay,
  shiftWorkingDays,
} from "#modules/calendar/working-days.ts";
