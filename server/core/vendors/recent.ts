interface Kept<Value> {
  value: Value
  /** Since it was last passed over. */
  used: boolean
}

/**
 * Keeps what is in use: of more than `most`, what was kept first and not read since makes room (second chance). To read a key
 * moves nothing: a Map that loses and gets one key over and over looks through all of its places in between, for milliseconds in all.
 */
export class Recent<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    const kept = this.#kept.get(key)
    if (kept) kept.used = true
    return kept?.value
  }

  set(key: string, value: Value): void {
    const before = this.#kept.get(key)
    if (before) before.value = value
    else {
      // Before the new one is there, which has not been read yet.
      if (this.#kept.size >= this.#most) this.#makeRoom()
      this.#kept.set(key, { value, used: false })
    }
  }

  /** Ends: what is passed over once has lost its mark when its turn comes again. */
  #makeRoom(): void {
    for (const [key, kept] of this.#kept) {
      this.#kept.delete(key)
      if (!kept.used) return
      kept.used = false
      this.#kept.set(key, kept)
    }
  }

  delete(key: string): void {
    this.#kept.delete(key)
  }

  clear(): void {
    this.#kept.clear()
  }
}
