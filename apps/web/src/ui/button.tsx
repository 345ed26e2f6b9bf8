import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'link' | 'danger'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  ref?: Ref<HTMLButtonElement>
}

export function Button({ look = 'primary', type = 'button', ...native }: ButtonProps) {
  return <button {...native} type={type} className={buttonClass(look)} />
}

/** The look of a button for a link that is the main way on. */
export function buttonClass(look: ButtonLook = 'primary'): string {
  return `${styles.button} ${styles[look]}`
}
