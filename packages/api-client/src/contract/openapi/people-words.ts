/** People, companies, sign-in, programs and what every call has: `parent.name` where a name means another thing inside a field. */
export const peopleWords = `
Error | The body of every error; the details of a code are beside these fields.
Qid | An opaque id, 6 to 40 characters; compare it, and read nothing from it. | "8Z7QK2M4N6P9R1T3"
Money | An amount as a decimal string with a point; its currency is in a field beside it. | "96.00"
Currency | A currency, by ISO 4217. | "EUR"
Country | A country, by ISO 3166-1 alpha-2. | "NL"
Fraction | A fraction as a decimal string: 0.05 is 5 %. | "0.05"
Instant | A moment, by ISO 8601 in UTC. | "2026-06-09T08:00:00Z"
Day | A calendar day, YYYY-MM-DD. | "2026-06-09"
Uuid | A UUID. | "0b9c1b7a-d08e-4f5c-9d3e-6a1b0c2d4e5f"
ApiKey | A key with which programs of a company call the API.
Webhook | An address that is told of events.
WebhookPayload | The body of an event: that something happened, not what is the case now.
WebhookDelivery | An event on its way to a webhook.
WebhookTopic | What events are about: the first word of their types. | "sale"
Company | A company: its numbers, regions and what its profile lacks.
CurrentUser | The person who is signed in.
Team | The people of a company.
TeamMember | A person of a company.
Notification | Something that a company was told.
SavedView | The filters of a list under a name.
ListExport | A list that is prepared as a file.
SellerPause | Whether a seller is paused, why and until when.
SellerStats | The figures of a seller in the last 30 days.
access | READ may only read; FULL may also change what the company's sellers may change. | "FULL"
accessExp | When the access token expires, in milliseconds since 1970. | 1780992000000
accessToken | The access token of the session. | "eyJhbGciOi"
account | Name of the company; that of the person where there is no company. | "Lumen Beauty B.V."
accountHolder | Name of the holder of the account. | "Lumen Beauty B.V."
accountingEmail | Address that gets each invoice and credit note; null without one. | "books@example.com"
advance | How far the clock of the demo goes on, as an ISO 8601 duration. | "P1D"
alg | Number of the signature algorithm (COSE). | -7
all | Everything.
answers | The answers.
apiVersion | Version of the events: raised by every breaking change. | "1"
appeal | The objection of the seller; null until there is one.
assignedTo | Who at Quayside looks after it; null when nobody does. | "Sam Brandt"
asOf | The moment that the figures are of.
at | When it happened.
attempts | How often it was tried. | 1
attestation | Whether the passkey says who made it; it need not. | "none"
attestationObject | The new passkey's attestation, base64url. | "o2NmbXQ"
authenticatorData | What the passkey signed beside the challenge, base64url. | "SZYN5Y"
authenticatorSelection | Which kinds of passkeys are accepted.
badge | What the badge of the person holds. | "BADGE-000123"
by | Who did it. | "Ana Kovač"
challenge | What the passkey signs, base64url. | "Zm9vYmFy"
channel | How the message is sent. | "email"
choices | What to be told of, topic by topic.
city | City. | "Amsterdam"
clientDataJSON | What the browser passed to the passkey, base64url. | "eyJ0eXBl"
Error.code | What went wrong, for programs: decide by it, not by the message. | "validation_failed"
Carrier.code | Code of the carrier. | "dpd"
auth.login.code | Code of the authenticator app, or a recovery code; for accounts with a second factor. | "123456"
auth.confirmPassword.code | Code of the authenticator app, or a recovery code; for accounts with a second factor. | "123456"
seller.code | Code by which buyers and the warehouse know the seller, six characters. | "K7M2QX"
company | The company; null without one. | "Lumen Beauty B.V."
companyName | Name of the company. | "Lumen Beauty B.V."
completedAt | When it was completed; null until then.
consent | That the person agrees to be contacted. | true
contactName | Name of the person to talk to. | "Ana Kovač"
count | How many there are in all; see \`countIsExact\`. | 42
countIsExact | Whether \`count\` is exact; false means that there are more than 10,000. | true
country | Country, by ISO 3166-1 alpha-2. | "NL"
countryCode | Country of the VAT number, XI for Northern Ireland. | "NL"
counts | How many, by kind.
createdAt | When it came about.
createdBy | Who made it; null when a program or somebody unknown did. | "Ana Kovač"
current | Whether it is the session of this call.
decisionText | What was decided, in words; null until then. | "The list is complete again."
decline | Shows what declining would do. | true
defaultQid | Id of the address that is used by default; null without one. | "8Z7QK2M4N6P9R1T3"
defaultShipFromAddressQid | Id of the address you ship from by default; null without one. | "8Z7QK2M4N6P9R1T3"
deliveries | Deliveries to webhooks that fail.
density | How close the rows of the list are. | "COMFORTABLE"
device | Browser and system, in words. | "Firefox on Windows"
disabledReason | Why Quayside switched it off; null when it did not. | "Nothing was accepted for three days."
displayName | The name as the device shows it. | "Ana Kovač"
durationMs | How long it took, in milliseconds; null when it is not known. | 420
email | E-mail address. | "ana@example.com"
ended | How many sessions were ended. | 2
endedAt | When it ended; null until then.
endReason | Why it ended; null until then.
enquiries | Enquiries of the company, newest first.
eoriNumber | EORI number for customs; null without one. | "NL123456789"
excludeCredentials | Passkeys that the person has already.
expectedPauseEnd | Day on which selling goes on by itself; null when a person has to say so. | "2026-06-30"
expiresAt | When it expires; null when it does not.
expiresIn | Seconds until it expires. | 900
expiresInDays | Days until the key expires, 1 to 730; null for one that does not. | 365
exporterName | Name of the exporter. | "Lumen Beauty B.V."
facts | The values and limits of the time, by name.
warehouse.palletLabelPreview.facts | What the label says, line by line.
failed | What failed.
sales.bulkConfirm.failed | How many could not be done. | 0
failedAt | When it failed; null unless it did.
failedCount | How many failed. | 0
failuresInARow | How often it failed since it last went well. | 0
filter | The filters of the list, instead of ids.
first | The first few of them.
flags | What is switched on for this session.
found | The type that the file turned out to be; null when it is not known. | "text/html"
hasAuthenticatorApp | Whether the account has an authenticator app.
hasBadge | Whether the person has a badge.
hasLineTooLong | Whether the address has lines too long for a carrier.
hasPasskey | Whether the person has a passkey.
hasPin | Whether the person has a PIN.
hasSecondFactor | Whether the person has a second factor.
host | Host of the address. | "hooks.lumen.example"
howToFix | What to do about it, in words. | "Send a stock list."
inApp | Whether it counts and shows in the bell of the portal.
invitations | The open invitations.
invitedBy | Who invited the person. | "Ana Kovač"
isActive | Whether the authenticator app is set up.
replacesDefault | With \`isDefault\`: id of the default address that the caller saw; if it is another one by now, the call is refused with \`version_conflict\`. | "8Z7QK2M4N6P9R1T3"
isDefault | Whether it is the one used by default.
isDone | Whether it is done.
isEmailVerified | Whether the e-mail address is confirmed.
isEnabled | Whether it is switched on.
isExpired | Whether the link has expired.
isExpiring | Whether its deadline is less than 24 hours away.
isFromSurvey | Whether the survey provider sent it.
isInternalStaff | Whether the person is staff of Quayside.
isMeasured | Whether there are enough orders for a verdict.
isPending | Whether it is still to be accepted.
isPhoneVerified | Whether the phone number is confirmed.
isRead | Whether it was read.
isRequested | Whether a run was asked for and has not begun.
isRequired | Whether it has to be there.
isSaved | Whether it is the company's number now.
isSeller | Whether the person may use the seller portal.
isValid | Whether it is valid.
isWarehouseClosed | Whether warehouse users cannot sign in at the moment.
isWarehouseUser | Whether the person may use the warehouse portal.
isWebhookOn | Whether the webhook is switched on.
isWellFormed | Whether the number has the right form.
isYou | Whether it is the caller.
items | The items.
jobs | The recurring jobs.
joinedAt | When the person joined.
keep | With false, the number is only looked up and the company's stays as it is. | true
keptUntil | Until when it can be downloaded; null while it is not ready.
api-keys.create.key | The key itself: shown this once. | "qsk_4f2c9d"
sellerLeads.enquire.key | A UUID that is new for each enquiry: sent again, it changes nothing. | "0b9c1b7a-d08e-4f5c-9d3e-6a1b0c2d4e5f"
known | The codes that there are. | ["number","status"]
lastError | Why the last try failed; null unless it did. | "Timed out after 10 s"
lastMessage | The newest message.
lastSeenAt | When the person was last seen; null when never.
lastStatus | HTTP status of the last answer; null when there was none. | 200
lastUsedAt | When it was last used; null when never.
lateJobs | Recurring jobs that are late. | []
leaveEmpty | Leave it empty: programs that fill every field show themselves by it. | ""
line | The line of the address that is too long. | "lineOne"
link | The secret of a link that was mailed. | "eyJhbGciOi"
livePosition | Where the stream of events stands: a reader that begins there misses nothing. | "e1042"
mail | Whether and when it is sent by e-mail. | "AT_ONCE"
maximumDays | The longest period, in days. | 366
members | The people of the company.
message | What happened and what to do about it, for people. | "Something went wrong. Please try again."
messageId | Id of the message. | "0b9c1b7a-d08e-4f5c-9d3e-6a1b0c2d4e5f"
messageIds | Ids of the messages. | ["0b9c1b7a-d08e-4f5c-9d3e-6a1b0c2d4e5f"]
metadata | Notes of your own, as name and text.
monthlyVolume | How much the company sells in a month.
needsAccount | Whether the address has no account yet.
needsSecondFactor | Whether the rights of staff wait for a second factor.
newCompany | The company that the first owner sets up; null for colleagues.
newPassword | The new password. | "correct horse battery staple"
news | Messages that tell of something and wait to be sent. | 0
summaries | Summaries that wait to be sent. | 0
urgent | Messages that somebody waits for, such as codes, and that wait to be sent. | 0
next | Address of the next page; null on the last. | null
offers.previewMany.next | Where the next part begins; null with the last one. | "8Z7QK2M4N6P9R1T3"
nextAttemptAt | When it is tried again; null when it is not.
nextDueAt | When it is due next.
notes | Notes, in words. | "Wants to begin in July."
DraftRow.notes | What was corrected in the row.
notFound | Those that were not found. | []
now | The time of the server.
oldestWaitingAt | Since when the oldest of them waits; null when none does.
onboarding | The steps until the seller sells.
params | The values of the path.
passkey | The answer of the passkey, which proves device and person at once.
password | The password. | "correct horse battery staple"
path | Where it leads on the portal. | "/orders/8Z7QK2M4N6P9R1T3/"
pausedAt | Since when; null unless paused.
pausedBy | Who paused it; null unless paused. | "SELLER"
pauseReason | Why; null while the seller sells. | "HOLIDAY"
payload | The body as it was sent.
pendingEmail | An address that is still to be confirmed; null without one.
periodSeconds | How often it runs, in seconds. | 300
personName | Name of the person; null when it is not known. | "Ana Kovač"
phone | Phone number with the country code, or as dialled in the company's country; null without one. | "+31201234567"
pin | The PIN of the person. | "4821"
position | Place among the views of the list, from 0. | 0
prefix | The first characters, to tell keys apart. | "qsk_4f2c"
previous | Address of the page before; null on the first. | null
pricingModel | How the seller's prices come about. | "OFFERS_BASED"
privateKey | The private key for the SFTP server. | "-----BEGIN OPENSSH PRIVATE KEY-----"
profile | What the profile needs, item by item.
pubKeyCredParams | The kinds of signatures that are accepted.
qids | Ids of the things that the call is about. | ["8Z7QK2M4N6P9R1T3"]
qrRows | The QR code of \`uri\`, row by row: 1 is a dark module. | ["1111111"]
reads | The reads of a page, done in one call.
recoveryCodes | Codes for signing in without the second factor: shown this once. | ["4F2C-9D3E"]
recoveryCodesLeft | How many recovery codes are left. | 8
registration | The registration; null until it is given.
registrationNumber | Registration number of the company; null without one. | "12345678"
rendered | Parts of pages that the portal has rendered, by outcome.
reportedBy | Who reported it.
requestId | Finds the call in our log: name it when you ask us. | "0b9c1b7a-d08e-4f5c-9d3e-6a1b0c2d4e5f"
requireResidentKey | Whether the passkey has to know the account.
residentKey | Whether the passkey has to know the account. | "required"
responseId | Id of the answers at the survey provider. | "r-1042"
result | What came of it; null until then.
results | The entries of this page.
retried | How many are tried again. | 3
role | The role of the person. | "OWNER"
rp | For whom the passkey is.
rpId | Domain that the passkey is for. | "sellers.quayside.example"
rule | The rule.
schema | The newest migration of the database. | "0412"
secret | The secret. | "whsec_4f2c9d3e"
webhooks.create.secret | Signs the calls of the webhook: shown this once. | "whsec_4f2c9d3e"
webhooks.rotate-secret.secret | Signs the calls of the webhook: shown this once. | "whsec_4f2c9d3e"
secretKind | Which kind of secret is stored; null without one. | "PASSWORD"
seller | The seller. | "K7M2QX"
sellerAcceptedSlaAt | When the terms were accepted; null until then.
sellerEmail | E-mail address of the seller. | "ana@example.com"
sellerStatus | Whether the seller sells; null for people of no seller. | "ACTIVE"
sells | What the company sells, in its own words. | "Skin care of Finnish brands"
sellToRegions | Regions that the seller sells to. | ["EU"]
sentAt | When it was sent.
shipDirectToCountries | Countries that the seller ships to without the warehouse. | ["DE"]
signature | The signature. | "MEUCIQ"
skipped | How many were left as they were. | 0
staffRoles | Roles among the staff of Quayside; empty for all others. | []
startedAt | When it began; null before the first time.
state | The state it is in.
statementQid | Id of the statement of reasons; null without one. | "8Z7QK2M4N6P9R1T3"
subject | What it is about.
FailedMessage.subject | Subject line of the message. | "Your order was confirmed"
succeededAt | When it last went well; null when never.
teamRole | Role in the company; null for people of none. | "OWNER"
timeout | How long the browser waits, in milliseconds. | 60000
title | The title. | "An order arrived"
token | The token. | "eyJhbGciOi"
topics | Topics; none for all of them. | ["sale"]
transports | How the device is reached. | ["internal"]
type | The type. | "sale.notified"
unreadCount | How many are unread. | 2
updatedAt | When it was last changed.
uri | Address for the authenticator app (otpauth). | "otpauth://totp/Quayside:ana@example.com"
url | Address; null without one. | "https://hooks.lumen.example/quayside"
usage | What the address is used for. | "BILLING"
usages | What addresses are used for, and what is missing.
user | The person.
username | User name; null without one. | "lumen"
userQid | Id of the person. | "8Z7QK2M4N6P9R1T3"
userVerification | Whether the device has to check the person. | "required"
valid | Whether it is valid.
viewing | The seller whose portal staff look at; null for all others.
wait | Seconds to wait. | 30
website | Website; null without one. | "https://lumen.example"
yourRole | Your own role; null without one. | "OWNER"
`;
