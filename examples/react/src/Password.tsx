import { useState } from 'react'

/** A part of the portal as an element. React 19 hears its events, and the handler knows what they bring. */
export function Password() {
  const [changed, setChanged] = useState(false)
  if (changed) return <p role="status">Your password was changed.</p>
  return (
    <details>
      <summary>Change your password</summary>
      <change-password-form oncomplete={({ detail }) => setChanged(detail.success)} />
    </details>
  )
}
