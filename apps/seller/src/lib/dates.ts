export { formatLocalMoment as formatMoment } from "@quayside/format/date";
export {
  formatLocalDay as formatDay,
  formatLocalShortDay as formatShortDay,
  formatLocalTime as formatTime,
} from "@quayside/format/local-date";
