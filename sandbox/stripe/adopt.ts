import type { Settings } from './core/store.ts'
import { readStore } from './core/store-file.ts'

/**
 * The address of a sandbox that another process runs on the same file: two of them would each write over what the
 * other wrote, so that the second uses the first.
 */
export async function runningOn(file: string): Promise<({ url: string } & Settings) | undefined> {
  const settings = readStore(file).get('settings', 'settings')
  if (!settings?.port) return undefined
  const url = `http://127.0.0.1:${settings.port}`
  try {
    const reply = await fetch(`${url}/_sandbox/identity`, { signal: AbortSignal.timeout(2000) })
    const { publishableKey } = (await reply.json()) as Partial<Settings>
    return publishableKey === settings.publishableKey ? { url, ...settings } : undefined
  } catch {
    return undefined // none, or another user
  }
}
