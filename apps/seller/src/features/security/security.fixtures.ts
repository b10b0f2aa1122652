import type { DeviceSession } from "@quayside/api-client/contract/auth/auth.schemas";
import type { Passkey } from "@quayside/api-client/contract/passkeys/passkeys.schemas";

export const thisDevice: DeviceSession = {
  qid: "session_00001",
  application: "sellers",
  device: "Firefox on Linux",
  createdAt: "2026-11-20T08:00:00Z",
  lastSeenAt: "2026-11-21T09:30:00Z",
  current: true,
};

export const phone: DeviceSession = {
  ...thisDevice,
  qid: "session_00002",
  device: "Safari on iPhone",
  createdAt: "2026-11-14T17:10:00Z",
  lastSeenAt: "2026-11-19T06:45:00Z",
  current: false,
};

/** As the API makes one for the address of the demo seller; the picture is a small one of the right shape. */
export const enrolment = {
  secret: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
  uri: "otpauth://totp/Quayside:seller%40demo.example?issuer=Quayside&secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
  qrRows: [
    "111111101011001111111",
    "100000100110101000001",
    "101110101001101011101",
    "101110100111001011101",
    "101110101100101011101",
    "100000101010001000001",
    "111111101010101111111",
    "000000001101100000000",
    "101010100010010010010",
    "011010001110101101001",
    "110101111001011110110",
    "001110010111000101011",
    "101001110010111001101",
    "000000001011010010110",
    "111111101101101110011",
    "100000100010110001010",
    "101110101110011011101",
    "101110100101100110010",
    "101110101011101001101",
    "100000100110010111010",
    "111111101001101101111",
  ],
};

export const recoveryCodes = [
  "abcd-efgh-jkmn",
  "pqrs-tuvw-xyz2",
  "3456-789a-bcde",
  "fghj-kmnp-qrst",
  "uvwx-yz23-4567",
  "89ab-cdef-ghjk",
  "mnpq-rstu-vwxy",
  "z234-5678-9abc",
  "defg-hjkm-npqr",
  "stuv-wxyz-2345",
];

export const laptopKey: Passkey = {
  qid: "passkey_00001",
  name: "Office laptop",
  createdAt: "2026-10-02T08:00:00Z",
  lastUsedAt: "2026-11-20T08:00:00Z",
};

export const phoneKey: Passkey = {
  qid: "passkey_00002",
  name: "Phone",
  createdAt: "2026-11-18T08:00:00Z",
  lastUsedAt: null,
};
