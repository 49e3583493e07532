/** An anchor as code hosts write it, so that a link to a heading leads to the same place there and here. */
export const slug = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** Hands out the anchors of one page: the second of a name gets `-1`. */
export class Anchors {
  readonly #taken = new Map<string, number>()

  /** @param wanted as {@link slug} has it */
  take(wanted: string): string {
    const name = wanted || 'part'
    const before = this.#taken.get(name)
    this.#taken.set(name, (before ?? -1) + 1)
    return before === undefined ? name : this.take(`${name}-${before + 1}`)
  }
}
