import { type ReactNode, useMemo } from 'react'
import type { Catalog } from '../../state/app/messages.ts'
import { type UiTexts, UiTextsContext, useTexts } from '../ui/texts.ts'
import { useMessages } from './use-messages.ts'

/** What controls say by themselves, by the texts that have no value in them. */
type PlainTexts = { [Key in keyof UiTexts as UiTexts[Key] extends string ? Key : never]?: string }

export interface ControlTextsProps<Texts extends PlainTexts & Record<string, string>> {
  texts: Catalog<Texts>
  children: ReactNode
}

/** Gives the controls inside their words in the app's language, where the portal's catalog is not there: few, of one pack. */
export function ControlTexts<Texts extends PlainTexts & Record<string, string>>(
  props: ControlTextsProps<Texts>,
) {
  const { texts, children } = props
  const around = useTexts()
  const t = useMessages(texts)
  const said = useMemo(
    () => ({ ...around, ...Object.fromEntries(Object.keys(texts.english).map(key => [key, t(key)])) }),
    [around, texts, t],
  )
  return <UiTextsContext value={said}>{children}</UiTextsContext>
}
