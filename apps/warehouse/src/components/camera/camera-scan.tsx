"use client";
import { Camera, CameraOff } from "lucide-react";
import { Button } from "@quayside/ui/button";
import { cameraMessages as messages } from "#components/camera/camera.messages.ts";
import { useCamera } from "#components/camera/use-camera.ts";
import { useScanDesk } from "#components/scanning/use-scanner.tsx";

/** Scans with the camera, feeding the same scan desk as every scanner. Shows its picture while it runs. */
export function CameraScan() {
  const desk = useScanDesk();
  const { video, state, problem, start, stop } = useCamera(desk.accept);
  const isOff = state === "off";
  return (
    <>
      <Button
        aria-pressed={!isOff}
        pending={state === "starting"}
        icon={
          isOff ? <Camera aria-hidden className="size-5" /> : <CameraOff aria-hidden className="size-5" />
        }
        onClick={isOff ? start : stop}
      >
        <span className="max-xl:sr-only">{isOff ? messages.open : messages.close}</span>
      </Button>
      {problem !== null && (
        <p role="alert" className="basis-full rounded-md bg-caution-bg px-3 py-2 font-medium text-caution-fg">
          {problem}
        </p>
      )}
      <section aria-label={messages.region} hidden={isOff} className="-order-1 grid basis-full gap-2">
        <p role="status" className="text-muted">
          {state === "on" ? messages.aim : state === "starting" ? messages.starting : ""}
        </p>
        <video
          ref={video}
          muted
          playsInline
          aria-hidden
          className="max-h-[36dvh] w-full rounded-md bg-sunken object-cover"
        />
      </section>
    </>
  );
}
