import type { Clock } from '../app/clock.ts'
import { type NativeAction, native } from '../login/native-bridge.ts'

/** How long the application may take for an answer, milliseconds. */
export const nativePatience = 10_000

/** Why it gave none, in the words of wire §13. */
export class NativeError extends Error {
  override readonly name = 'NativeError'
  readonly code: 'native_bridge_timeout' | 'native_bridge_error'

  constructor(code: NativeError['code'], cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Hands something to the application around us. Throws when there is none (BOOT-33). */
export function callNative(action: NativeAction, ...values: string[]): void {
  send(action, values)
}

/** iOS gets one message: the only value as it is, several as a list; the id of whom to answer beside them. */
function send(action: NativeAction, values: string[], callbackId?: string): void {
  const { FronteggNativeBridge: android, webkit } = native()
  const ios = webkit?.messageHandlers?.FronteggNativeBridge
  const created = android?.[action]
  if (created) created.call(android, ...values, ...(callbackId ? [callbackId] : []))
  else if (ios) {
    const payload = values.length > 1 ? values : values[0]
    ios.postMessage(JSON.stringify({ action, payload, ...(callbackId && { callbackId }) }))
  } else throw new Error('FronteggNativeBridge is not available')
}

/**
 * Asks the application, which answers under the id that it gets: by calling `FronteggNativeBridgeCallbacks[id]`, or the
 * `resolve` or `reject` of it. Rejects with a NativeError.
 */
export function askNative(clock: Clock, action: NativeAction): Promise<unknown> {
  const callbackId = crypto.randomUUID()
  const callbacks = (native().FronteggNativeBridgeCallbacks ??= {})
  const over = new AbortController()
  const answer = new Promise<unknown>((resolve, reject) => {
    const failed = (reason: unknown) => reject(new NativeError('native_bridge_error', reason))
    callbacks[callbackId] = Object.assign(resolve, { resolve, reject: failed })
    clock.after(nativePatience, over.signal).then(
      () => reject(new NativeError('native_bridge_timeout')),
      () => {}, // it answered
    )
    try {
      send(action, [], callbackId)
    } catch (error) {
      failed(error)
    }
  })
  return answer.finally(() => {
    over.abort()
    delete callbacks[callbackId]
  })
}
