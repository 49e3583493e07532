// The frame is of the sandbox's origin: what was typed goes from here, and never to the page.

export const post = (path, params) =>
  ask(`/v1/${path}`, { method: 'POST', body: new URLSearchParams(params) })

/** The intent of a client secret, as a page may see it. */
export const retrieve = (key, secret) =>
  ask(`/v1/${pathOf(secret)}?${new URLSearchParams({ key, client_secret: secret })}`)

async function ask(url, init) {
  try {
    const reply = await fetch(url, init)
    return await reply.json()
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
      },
    }
  }
}

/** `{ card: { number } }` as `card[number]`. */
export function flat(value, prefix = '') {
  return Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([key, inner]) => {
      const name = prefix ? `${prefix}[${key}]` : key
      if (inner === undefined || inner === null) return []
      return typeof inner === 'object' ? Object.entries(flat(inner, name)) : [[name, String(inner)]]
    }),
  )
}

/** Of a client secret: where its intent is. */
export const pathOf = secret => {
  const id = secret.split('_secret_')[0]
  return `${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`
}

/** Confirms an intent with the card that is in the fields. */
export const confirm = (key, secret, card, billingDetails) =>
  post(
    `${pathOf(secret)}/confirm`,
    flat({
      key,
      client_secret: secret,
      payment_method_data: { type: 'card', card, billing_details: billingDetails },
    }),
  )

export const createMethod = (key, card, billingDetails) =>
  post('payment_methods', flat({ key, type: 'card', card, billing_details: billingDetails }))
