/** The texts about scanning with the camera. */
export const cameraMessages = {
  open: "Scan with the camera",
  close: "Switch the camera off",
  region: "Camera",
  starting: "Starting the camera…",
  aim: "Hold the code in front of the camera, with some white on both sides.",
  refused:
    "This device does not let the page use the camera. Allow it in the settings of the browser, or type the code.",
  none: "No camera was found on this device. Use the scanner, or type the code.",
  busy: "Another application is using the camera. Close it and try again.",
  insecure: "The camera works only on a secure connection. Use the scanner, or type the code.",
  noReader: "The code reader could not be loaded without a network. Connect once, or type the code.",
  failed: "The camera could not be started. Try again, or type the code.",
  hidden: "The camera was switched off while this page was hidden.",
} as const;
