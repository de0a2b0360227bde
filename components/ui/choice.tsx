'use client'

import { Field } from './field'
import { Select } from './input'

type ChoiceProps<T extends string> = {
  label: string
  any: string
  value: T | undefined
  options: readonly { value: T; label: string }[]
  onChoose: (value: T | undefined) => void
}

/** A filter to choose from a few values; the first stands for none. */
export function Choice<T extends string>({ label, any, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      {(ids) => (
        <Select
          {...ids}
          value={value ?? ''}
          onChange={(event) =>
            onChoose(options.find((option) => option.value === event.target.value)?.value)
          }
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
