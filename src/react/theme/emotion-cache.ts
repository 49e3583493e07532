import createCache, { type EmotionCache } from '@emotion/cache'
import { writeRule } from './adopted-cache.ts'

/** The part of @emotion/sheet that emotion calls: writes to the sheet that all roots share. */
class AdoptedSheet {
  readonly key: string
  readonly container = undefined
  readonly nonce = undefined
  readonly before = null
  readonly tags: HTMLStyleElement[] = []
  readonly isSpeedy = true
  ctr = 0

  constructor({ key }: { key: string }) {
    if (key.endsWith('-global'))
      throw new Error('<Global> is not supported: page-wide rules belong to base-styles.ts')
    this.key = key
  }
  insert(rule: string): void {
    writeRule(rule)
  }
  hydrate(): void {}
  flush(): void {}
}

let cache: EmotionCache | undefined

/** The one cache of `styled`, for `<CacheProvider>`. Not for the login box, which `style()` alone serves. */
export function sharedCache(): EmotionCache {
  if (!cache) {
    // No vendor prefixes: the browsers we support need none that we do not write ourselves.
    cache = createCache({ key: 'fe', stylisPlugins: [] })
    cache.sheet = new AdoptedSheet({ key: 'fe' }) as unknown as EmotionCache['sheet']
  }
  return cache
}
