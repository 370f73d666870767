// A worker whose script arrived empty, or as another script that only listens, ends with no event: it says nothing. A worker
// of ours says something at its first line, whatever it waits for afterwards.
import { Patience } from "./liveness.js";

/**
 * @typedef {object} Script  of the worker
 * @property {() => Promise<boolean>} isWhole  whether it arrives as it should; takes as long as the network does
 * @property {() => Promise<void>} mend  fetch it past all that may have kept it
 * @property {() => void} [want]  something needs Python, which may not have been asked for yet
 */

/** After these seconds of silence it is asked whether the script has arrived at all. */
const UNSAID_S = 4;
/** A script that is there has said something long before, on the slowest of phones. */
const UNSAID_BY_WHOLE_S = 12;

export class FirstWord {
  /**
   * @param {Script | null} script
   * @param {() => void} restart
   * @param {() => void} giveUp  mended already, and silent again
   */
  constructor(script, restart, giveUp) {
    this.script = script;
    this.restart = restart;
    this.giveUp = giveUp;
    this.patience = new Patience();
    /** Counts what is waited for, so that an answer to an earlier question is recognised. */
    this.turn = 0;
    this.isMended = false;
  }

  /** A worker was started. */
  wait() {
    this.heard();
    const { turn } = this;
    if (this.script) this.patience.wait(UNSAID_S, () => void this.look(turn));
  }

  /** The worker spoke, or nobody waits for it any more. */
  heard() {
    this.turn++;
    this.patience.stop();
  }

  /** Python is there, or the person wants another try. */
  forget() {
    this.isMended = false;
  }

  /** @param {number} turn */
  async look(turn) {
    const isWhole = await this.script?.isWhole();
    if (turn !== this.turn) return;
    if (isWhole) this.patience.wait(UNSAID_BY_WHOLE_S, () => void this.mend(turn));
    else await this.mend(turn);
  }

  /** @param {number} turn */
  async mend(turn) {
    if (turn !== this.turn) return;
    if (this.isMended) {
      this.heard();
      this.giveUp();
      return;
    }
    this.isMended = true;
    await this.script?.mend();
    if (turn === this.turn) this.restart();
  }
}
