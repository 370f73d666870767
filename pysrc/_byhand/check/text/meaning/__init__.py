"""What the symbols before a number mean in one exercise: μ_A, d²_B, λ̂, Σ⁻¹, w·x."""
