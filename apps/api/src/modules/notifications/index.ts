export { type Notice, notify, notifyAll } from "#modules/notifications/notify.ts";
