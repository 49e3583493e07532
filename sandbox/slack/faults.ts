/** What the next calls of a method meet in place of their answer. */
export interface Fault {
  /** `chat.postMessage`; `*` for every method. */
  method: string
  times: number
  /** Slack's word, in an answer that says `ok: false`. */
  error?: string | undefined
  /** In place of 200: 429 comes with `retryAfter`. */
  status?: number | undefined
  /** Seconds. */
  retryAfter?: number | undefined
}

/** Failures that a test or a person at the page has asked for. */
export class Faults {
  #faults: Fault[] = []

  add(fault: Fault): void {
    this.#faults.push({ ...fault })
  }

  clear(): void {
    this.#faults = []
  }

  /** The failure that this call meets. */
  meet(method: string): Fault | undefined {
    const fault = this.#faults.find(each => each.times > 0 && (each.method === method || each.method === '*'))
    if (fault) fault.times--
    return fault
  }
}
