import { type ChangeEvent, useState } from 'react'

// React Hook Form is 13.9 kB and TanStack Form 17.1 kB after gzip, more than the budget of the portal's shared part has left;
// and most of this file would be needed beside either: where an error of the server belongs, and when one may be shown.

export type FieldErrors<Values> = Partial<Record<keyof Values, string | undefined>>

/** What sends the form: `useAction` of the portal, or anything of its shape. */
export interface SubmitAction {
  busy: boolean
  /** Why the last attempt failed, as a person reads it; with its code, and the field that the server blames. */
  error: string | undefined
  code?: string | undefined
  field?: string | undefined
  /** Runs one piece of work at a time; true: it is done. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
  reset: () => void
}

type Of<Values, Option> = Option | ((values: Values) => Option)

export interface FormOptions<Values> {
  /** What the fields begin with: a function is asked once, an object is followed by the fields that were not edited. */
  initial: Values | (() => Values)
  /** Where another value of a field need not be a change, e.g. a set of the same entries. */
  isSame?: (start: Values, values: Values) => boolean
  /** What must be corrected first, by field, as a person reads it. */
  validate?: (values: Values) => FieldErrors<Values>
  /** Without it, the form is only checked here and sent elsewhere. */
  action?: SubmitAction
  /** The fields that show what the server says of them; without it, all of `initial`. */
  fields?: Of<Values, readonly (keyof Values)[]>
  /** Fields by what the server calls them, or by the code of an error; `''` is where it blames none. */
  serverFields?: Of<Values, Record<string, keyof Values>>
}

const idle: SubmitAction = { busy: false, error: undefined, run: async () => false, reset: () => {} }

type Edits<Values> = { [Field in keyof Values]?: Values[Field] }

/**
 * The state of a form: what is typed, what is wrong with it, and when that is said: beside a field once the form was
 * submitted, or once the field was left with something typed in it. `Form` moves the focus to the first wrong field.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial, isSame = sameFields, validate, action = idle } = options
  const [first] = useState(() => (typeof initial === 'function' ? (initial as () => Values)() : undefined))
  const start = first ?? (initial as Values)
  const [edits, setEdits] = useState<Edits<Values>>({})
  const [touched, setTouched] = useState<{ [Field in keyof Values]?: true }>({})
  const [submitted, setSubmitted] = useState(false)
  const [saved, setSaved] = useState(false)
  /** What the server has judged. */
  const [sent, setSent] = useState<Values>()

  const values: Values = { ...start, ...edits }
  const errors: FieldErrors<Values> = validate?.(values) ?? {}
  const names = optionOf(options.fields, values) ?? (Object.keys(start) as (keyof Values)[])
  const serverFields = optionOf(options.serverFields, values) ?? {}
  const { code = '', field = '' } = action
  const byCode = code ? serverFields[code] : undefined
  const named = byCode ?? serverFields[field] ?? (field as keyof Values)
  const blamed = action.error && names.includes(named) ? named : undefined

  const change = (part: Edits<Values>) => {
    setEdits(present => ({ ...present, ...part }))
    setSaved(false)
  }
  const errorOf = (name: keyof Values): string | undefined => {
    const wrong = submitted || touched[name] ? errors[name] : undefined
    // What is typed now was not judged yet.
    return wrong || (blamed === name && sent?.[name] === values[name] ? action.error : undefined)
  }
  const control = <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    error: errorOf(name),
    onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Edits<Values>),
    onBlur: () => {
      if (name in edits) afterPress(() => setTouched(present => ({ ...present, [name]: true })))
    },
  })
  const check = () => {
    setSubmitted(true)
    return !Object.values(errors).some(Boolean)
  }
  return {
    values,
    busy: action.busy,
    /** Something differs from what the form began with, and was not saved. */
    changed: !saved && !isSame(start, values),
    /** What the server said of no field: above the buttons. */
    error: blamed === undefined ? action.error : undefined,
    errorOf,
    change,
    /** Of a control that hands over its value. */
    control,
    /** Of a control that hands over its event. */
    input: <Name extends keyof Values>(name: Name) => {
      const { onChange, ...rest } = control(name)
      return {
        ...rest,
        onChange: (event: ChangeEvent<{ value: string }>) => onChange(event.target.value as never),
      }
    },
    /** Shows everything that is wrong. @returns whether nothing is */
    check,
    /** Sends what can be sent. @returns whether it was done; what failed stays as it was typed */
    submit: async (work: (values: Values) => Promise<unknown>): Promise<boolean> => {
      if (!check()) return false
      setSent(values)
      const done = await action.run(() => work(values))
      if (done) setSaved(true)
      return done
    },
    /** As it began. */
    reset: () => {
      setEdits({})
      setTouched({})
      setSubmitted(false)
      action.reset()
    },
  }
}

export type FormState<Values extends object> = ReturnType<typeof useForm<Values>>

const optionOf = <Values, Option>(option: Of<Values, Option> | undefined, values: Values) =>
  typeof option === 'function' ? (option as (values: Values) => Option)(values) : option

const sameFields = <Values extends object>(one: Values, other: Values) =>
  (Object.keys(one) as (keyof Values)[]).every(name => one[name] === other[name])

/** An error that appears while a button is pressed would move it away under the pointer. By touch, only the mouse events come after. */
function afterPress(then: () => void): void {
  if (document.querySelector(':active'))
    addEventListener('mouseup', () => setTimeout(then), { once: true, capture: true })
  else then()
}
