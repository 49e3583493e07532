import { connectionError } from './errors.js'

/** Calls of a page: with the publishable key, and the client secret of what they are about. */
export function pageApi(origin, key) {
  async function call(method, path, params) {
    const form = new URLSearchParams({ ...params, key })
    const url = `${origin}/v1/${path}${method === 'GET' ? `?${form}` : ''}`
    try {
      const reply = await fetch(url, { method, ...(method === 'POST' && { body: form }) })
      return await reply.json()
    } catch {
      return { error: connectionError() }
    }
  }

  /** Of a client secret: `seti_…_secret_…`. */
  const pathOf = secret => {
    const id = String(secret).split('_secret_')[0]
    return `${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`
  }

  return {
    retrieve: secret => call('GET', pathOf(secret), { client_secret: secret }),
    confirm: (secret, params) =>
      call('POST', `${pathOf(secret)}/confirm`, { ...params, client_secret: secret }),
  }
}

/** `{ card: { number } }` as `card[number]`, as the API reads it. */
export function flat(value, prefix = '') {
  return Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([key, inner]) => {
      const name = prefix ? `${prefix}[${key}]` : key
      if (inner === undefined || inner === null) return []
      return typeof inner === 'object' ? Object.entries(flat(inner, name)) : [[name, String(inner)]]
    }),
  )
}
