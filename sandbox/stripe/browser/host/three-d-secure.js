import { createFrame, openChannel } from './frame.js'

/** Shows the bank's page above everything of the document, until the person has decided. */
export function challenge(context, clientSecret) {
  const before = document.activeElement
  const frame = createFrame(
    context.origin,
    'three-d-secure.html',
    '3D Secure authentication',
    '__stripeChallengeFrame',
  )
  // As the real one: a child of the body, in front by its z-index. What lies in the top layer still covers it.
  frame.style.cssText =
    'position: fixed; inset: 0; width: 100%; height: 100%; border: none; margin: 0; padding: 0; display: block; background: transparent; color-scheme: light; z-index: 2147483647;'
  return new Promise(resolve => {
    frame.addEventListener('load', () => {
      const channel = openChannel(frame, context.origin, { key: context.key, clientSecret }, ({ event }) => {
        if (event !== 'done') return
        channel.close()
        frame.remove()
        if (before instanceof HTMLElement) before.focus()
        resolve()
      })
      frame.focus()
    })
    document.body.append(frame)
  })
}
