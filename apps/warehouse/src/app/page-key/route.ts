export { deletePageKey as DELETE, putPageKey as PUT } from "@quayside/portal/page/page-key-route.server";
