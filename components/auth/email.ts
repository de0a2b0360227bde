/** Whether text looks like a whole e-mail address; the server has the last word. */
export const isEmail = (text: string) => /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/.test(text.trim())
