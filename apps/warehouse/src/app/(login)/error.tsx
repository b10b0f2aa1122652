"use client";
import { PageError } from "@quayside/portal/react/page-error";

export default PageError;
