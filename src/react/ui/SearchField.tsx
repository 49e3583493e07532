import { useEffect, useEffectEvent, useState } from 'react'
import { classes, style } from '../theme/style.ts'
import type { ControlSize } from './Button.tsx'
import { affix, bareInput, controlBox } from './control-styles.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { x } from './icons/core.ts'
import { search } from './icons/portal.ts'
import { Spinner } from './Spinner.tsx'
import { useTexts } from './texts.ts'

const box = style({ maxWidth: 320 })

export interface SearchFieldProps {
  /** Names the field; also its placeholder. */
  label: string
  /** What is searched for now. */
  value: string
  /** Called when typing rests for `delay`, and at once for Enter and the clear button. */
  onSearch: (text: string) => void
  /** Milliseconds. */
  delay?: number | undefined
  size?: ControlSize | undefined
  /** The results are on their way. */
  searching?: boolean | undefined
}

/** Filters what is below it while one types. */
export function SearchField({
  label,
  value,
  onSearch,
  delay = 300,
  size = 'medium',
  searching,
}: SearchFieldProps) {
  const texts = useTexts()
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const send = useEffectEvent((next: string) => {
    if (next === sent) return
    setSent(next)
    onSearch(next)
  })
  // The owner changed it: the address bar, a "clear filters" button.
  if (value !== sent && text === sent) {
    setText(value)
    setSent(value)
  }
  useEffect(() => {
    const timer = setTimeout(() => send(text), delay)
    return () => clearTimeout(timer)
  }, [text, delay])
  const now = (next: string) => {
    setText(next)
    setSent(next)
    onSearch(next)
  }
  return (
    <search className={classes(controlBox, box)} part="search-field" data-size={size}>
      <span className={affix}>{searching ? <Spinner size={16} /> : <Icon of={search} size={16} />}</span>
      <input
        type="search"
        className={bareInput}
        part="input"
        aria-label={label}
        placeholder={label}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && now(text)}
      />
      {text ? (
        <span className={affix}>
          <IconButton size="small" icon={x} label={texts.clear} onClick={() => now('')} />
        </span>
      ) : null}
    </search>
  )
}
