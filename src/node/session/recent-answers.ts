/** Keeps answers for a short while, the newest of them: a map that strangers can fill has to end somewhere. */
export class RecentAnswers<Value> {
  readonly #kept = new Map<string, { value: Promise<Value>; until: number }>()
  readonly #lifeMs: number
  readonly #most: number

  constructor(lifeMs: number, most = 1000) {
    this.#lifeMs = lifeMs
    this.#most = most
  }

  /** An answer of before, else one that is asked for now; what failed is not kept. */
  async get(key: string, ask: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key)
    if (known && known.until > Date.now()) return await known.value
    const entry = { value: ask(), until: Date.now() + this.#lifeMs }
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value as string)
    try {
      return await entry.value
    } catch (error) {
      if (this.#kept.get(key) === entry) this.#kept.delete(key)
      throw error
    }
  }
}
