/** The machine has no build of the library that draws. */
export class NoPicture extends Error {
  constructor(cause: unknown) {
    super('@napi-rs/canvas has no build for this machine.', { cause })
  }
}
