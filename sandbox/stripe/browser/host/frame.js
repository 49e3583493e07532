// A frame of the sandbox's own origin inside the page, and the channel to it.

let count = 0

/** Makes a frame; `connect` is called each time that it has loaded, and gives the channel. */
export function createFrame(origin, page, title, name) {
  const frame = document.createElement('iframe')
  frame.name = name ?? `__privateStripeFrame${++count}`
  frame.title = title
  frame.allow = 'payment *; clipboard-write'
  frame.setAttribute('scrolling', 'no')
  frame.src = `${origin}/v3/${page}`
  return frame
}

/** Talks with a frame: events come from it, calls go to it and are answered. */
export function openChannel(frame, origin, hello, onEvent) {
  const { port1: port, port2 } = new MessageChannel()
  const waiting = new Map()
  let calls = 0
  port.onmessage = ({ data }) => {
    if (data.reply === undefined) return onEvent(data)
    waiting.get(data.reply)?.(data.result)
    waiting.delete(data.reply)
  }
  frame.contentWindow.postMessage({ stripeSandbox: hello }, origin, [port2])
  return {
    send: message => port.postMessage(message),
    call: (method, argument) =>
      new Promise(resolve => {
        const id = ++calls
        waiting.set(id, resolve)
        port.postMessage({ call: id, method, argument })
      }),
    close() {
      port.close()
      for (const resolve of waiting.values()) resolve(undefined)
    },
  }
}
