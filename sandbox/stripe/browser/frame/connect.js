// The frame's end of the channel. The page that holds the frame opens it, and sees nothing but what is sent here.

/**
 * @param start gets what the page said at first and `emit`; returns the answers to its calls
 */
export function connect(start) {
  addEventListener('message', function hello({ data, ports: [port] }) {
    if (!data?.stripeSandbox || !port) return
    removeEventListener('message', hello)
    const emit = (event, detail = {}) => port.postMessage({ event, ...detail })
    emit('loaderstart')
    const part = start(data.stripeSandbox, emit)
    port.onmessage = async ({ data: message }) => {
      if (message.call) {
        const result = await part[message.method](message.argument)
        port.postMessage({ reply: message.call, result })
      } else {
        for (const [name, value] of Object.entries(message)) part[name]?.(value)
      }
    }
    tellSize(emit)
    tellFocus(emit)
    emit('ready')
  })
}

function tellSize(emit) {
  const tell = () => emit('resize', { height: Math.ceil(document.body.getBoundingClientRect().height) })
  new ResizeObserver(tell).observe(document.body)
  tell()
}

function tellFocus(emit) {
  let focused = false
  document.addEventListener('focusin', () => {
    if (!focused) emit('focus')
    focused = true
  })
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget) return
    focused = false
    emit('blur')
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') emit('escape')
  })
}
