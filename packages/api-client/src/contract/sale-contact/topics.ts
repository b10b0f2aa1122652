import * as z from "zod/mini";
import { contactTopicCodes, issueTopicCodes } from "#contract/sale-contact/topics.rules.ts";

export const ContactTopic = z.enum(contactTopicCodes);
export type ContactTopic = z.infer<typeof ContactTopic>;

export const IssueTopic = z.enum(issueTopicCodes);
export type IssueTopic = z.infer<typeof IssueTopic>;
