/** A provider that cannot be asked. */
export class Unreachable extends Error {}
