/** jsdom has no modal dialogs; it has their close events. A press of a button closes with its value. */
export const giveModalDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
    for (const button of this.querySelectorAll("button"))
      button.addEventListener("click", () => {
        this.returnValue = button.value;
        this.dispatchEvent(new Event("close"));
      });
  };
};
