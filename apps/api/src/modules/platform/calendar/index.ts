export {
  addDays,
  deadlineOf,
  instantOf,
  isWorkingDay,
  localDay,
  shiftWorkingDays,
  workStartsOf,
} from "#modules/platform/calendar/working-days.ts";
