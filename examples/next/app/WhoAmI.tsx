'use client'

import { useState } from 'react'
import { whoAmI } from './who-am-i'

/** Asks the server by an action. */
export function WhoAmI() {
  const [email, setEmail] = useState('')
  return (
    <button type="button" id="who-am-i" onClick={async () => setEmail(await whoAmI())}>
      Who am I? {email}
    </button>
  )
}
