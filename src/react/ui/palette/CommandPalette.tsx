import { Dialog as Base } from '@base-ui/react/dialog'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { search } from '../icons/portal.ts'
import { Keys } from '../Keys.tsx'
import { useOverlays } from '../overlay/OverlayRoot.tsx'
import { backdropStyle } from '../overlay/surface-styles.ts'
import { useLayer } from '../overlay/use-layer.ts'
import { Spinner } from '../Spinner.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { entry, head, heading, hint, input, label, list, nothing, popup } from './palette-styles.ts'

export interface PaletteEntry {
  id: string
  label: string
  /** What tells it from others of the same name. */
  hint?: string | undefined
  icon: string
  /** Keys that do the same. */
  keys?: readonly string[] | undefined
  run: () => void
}

export interface PaletteGroup {
  label: string
  entries: readonly PaletteEntry[]
}

export interface CommandPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the dialog. */
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  groups: readonly PaletteGroup[]
  /** More is on its way. */
  loading?: boolean | undefined
  /** When nothing matches. */
  empty: string
  /** How much was found, for screen readers. */
  found: (count: number) => string
  onClosed?: (() => void) | undefined
}

/** Everything that one can go to or do, by typing a part of its name. Arrow keys choose, Enter does it. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, text, onText, groups, loading = false, onClosed } = props
  const { container } = useOverlays()
  const field = useRef<HTMLInputElement>(null)
  const chosen = useRef(false)
  useLayer({ open, onClose: () => onOpenChange(false), modal: true })

  const choose = ({ run }: PaletteEntry) => {
    // Where it leads decides where the focus is.
    chosen.current = true
    onOpenChange(false)
    run()
  }
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={now => now || onClosed?.()}>
      <Base.Portal container={container}>
        <Base.Backdrop className={backdropStyle} part="backdrop" forceRender />
        <Base.Popup
          className={popup}
          part="palette"
          aria-modal="true"
          initialFocus={() => {
            chosen.current = false
            return field.current
          }}
          finalFocus={() => !chosen.current}
        >
          <Base.Title render={<VisuallyHidden />}>{props.label}</Base.Title>
          <Choices {...props} field={field} onChoose={choose} onText={onText} text={text} />
          <VisuallyHidden role="status">
            {open && !loading
              ? props.found(groups.reduce((sum, { entries }) => sum + entries.length, 0))
              : ''}
          </VisuallyHidden>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

interface ChoicesProps extends CommandPaletteProps {
  field: React.RefObject<HTMLInputElement | null>
  onChoose: (entry: PaletteEntry) => void
}

function Choices({
  field,
  onChoose,
  label: name,
  placeholder,
  text,
  onText,
  groups,
  loading,
  empty,
}: ChoicesProps) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState('')
  const entries = groups.flatMap(group => group.entries)
  const at = Math.max(
    0,
    entries.findIndex(each => each.id === active),
  )
  const current = entries[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is looked for in what is drawn by then
  useEffect(() => {
    scroller.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current?.id])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { length } = entries
    const to = { ArrowDown: (at + 1) % length, ArrowUp: (at + length - 1) % length }[event.key]
    if (event.key === 'Enter' && current) onChoose(current)
    else if (to !== undefined && entries[to]) setActive(entries[to].id)
    else return
    event.preventDefault()
  }
  const type = (next: string) => {
    setActive('')
    onText(next)
  }
  const optionId = (entry: PaletteEntry) => `${id}-${entries.indexOf(entry)}`
  return (
    <>
      <div className={head}>
        {loading ? <Spinner size={16} /> : <Icon of={search} size={16} />}
        <input
          ref={field}
          className={input}
          role="combobox"
          aria-label={name}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          placeholder={placeholder}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={event => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={scroller} className={list}>
        <div id={`${id}-list`} role="listbox" aria-label={name}>
          {groups.map((group, index) =>
            group.entries.length === 0 ? null : (
              // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
              <div key={group.label} role="group" aria-labelledby={`${id}-group-${index}`}>
                <div className={heading} id={`${id}-group-${index}`}>
                  {group.label}
                </div>
                {group.entries.map(each => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
                  <div
                    key={each.id}
                    id={optionId(each)}
                    className={entry}
                    part="palette-entry"
                    role="option"
                    tabIndex={-1}
                    aria-selected={each === current}
                    onPointerMove={() => setActive(each.id)}
                    onClick={() => onChoose(each)}
                  >
                    <Icon of={each.icon} size={16} />
                    <span className={label}>{each.label}</span>
                    <span className={hint}>{each.hint}</span>
                    {each.keys ? <Keys of={each.keys} /> : null}
                  </div>
                ))}
              </div>
            ),
          )}
        </div>
        {entries.length === 0 && !loading ? <p className={nothing}>{empty}</p> : null}
      </div>
    </>
  )
}
