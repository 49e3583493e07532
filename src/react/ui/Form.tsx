import { type ReactNode, useEffect, useRef } from 'react'

export interface FormProps {
  /** Work is under way: it is not sent again. */
  busy: boolean
  /** Checks and sends; mistakes are shown by the fields' `error`. */
  onSubmit: () => void
  id?: string | undefined
  className?: string | undefined
  /** Accessible name, for a form that is a place of its own. */
  label?: string | undefined
  children: ReactNode
}

/** A form whose mistakes are its own words: when it or the server finds some, the focus is in the first wrong field. */
export function Form({ busy, onSubmit, label, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const toMistake = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  const wasBusy = useRef(busy)
  useEffect(() => {
    if (wasBusy.current && !busy) toMistake()
    wasBusy.current = busy
  })
  return (
    <form
      {...props}
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={event => {
        event.preventDefault()
        if (busy) return
        onSubmit()
        // Once the mistakes are drawn.
        requestAnimationFrame(toMistake)
      }}
    />
  )
}
