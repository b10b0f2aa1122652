export {
  addDays,
  deadlineOf,
  instantOf,
  isWorkingDay,
  localDay,
  shiftWorkingDays,
  workStartsOf,
} from "#modules/calendar/working-days.ts";
