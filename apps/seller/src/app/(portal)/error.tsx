"use client";
import { PageError } from "@quayside/portal/react/page/page-error";

export default PageError;
